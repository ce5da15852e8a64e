import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { test } from 'node:test';
import de from '../../Web/words/de.js';
import en from '../../Web/words/en.js';

const web = fileURLToPath(new URL('../../Web', import.meta.url));
const all = readdirSync(web, { recursive: true }).map(String).filter((path) => statSync(join(web, path)).isFile());
const scripts = all.filter((path) => path.endsWith('.js'));
const text = (path) => readFileSync(join(web, path), 'utf8');
const imports = (path, dynamic = false) => [...text(path).matchAll(dynamic ? /import\('([^']+)'\)/g : /^(?:import|export)[^'\n]*from '([^']+)'|^import '([^']+)'/gm)].map((found) => normalize(join(dirname(path), found[1] ?? found[2])));

/** A file with all that it imports. */
function closure(...start) {
    const found = new Set();
    const visit = (path) => {
        if (found.has(path)) return;
        found.add(path);
        if (path.endsWith('.js')) imports(path).forEach(visit);
    };
    start.forEach(visit);
    return [...found];
}
const zipped = (paths) => paths.reduce((size, path) => size + gzipSync(readFileSync(join(web, path))).length, 0);

test('the shell with board and list is at most 60 KB compressed and 250 KB raw', () => {
    const shell = closure('index.html', 'style.css', 'app.js', 'words/de.js', 'sw.js', 'manifest.webmanifest');
    const raw = shell.reduce((size, path) => size + statSync(join(web, path)).size, 0);
    console.log(`shell with board and list: ${zipped(shell)} bytes compressed, ${raw} raw, ${shell.length} files`);
    assert.ok(zipped(shell) <= 60 * 1024);
    assert.ok(raw <= 250 * 1024);
});

test('every other page is at most 15 KB compressed, all icons at most 40 KB', () => {
    const shell = new Set(closure('app.js'));
    for (const page of imports('app.js', true)) assert.ok(zipped(closure(page).filter((path) => !shell.has(path))) <= 15 * 1024, page);
    assert.ok(all.filter((path) => path.startsWith('icons')).reduce((size, path) => size + statSync(join(web, path)).size, 0) <= 40 * 1024);
});

test('pages import parts and data, and data imports neither', () => {
    for (const path of scripts) {
        for (const wanted of imports(path)) {
            assert.ok(all.includes(wanted), `${path} imports ${wanted}, which is not there`);
            if (path.startsWith('data/')) assert.ok(wanted.startsWith('data/'), `${path} imports ${wanted}`);
            if (path.startsWith('parts/')) assert.ok(!wanted.startsWith('pages/'), `${path} imports ${wanted}`);
        }
    }
});

test('no markup is made from strings, and nothing leaves the origin', () => {
    for (const path of scripts) {
        assert.doesNotMatch(text(path), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\.style\b(?!\.css)/, path);
        assert.doesNotMatch(text(path).replace('http://www.w3.org/2000/svg', ''), /https?:\/\//, path);
    }
    assert.doesNotMatch(text('index.html'), /<script(?![^>]*src=)|\sstyle=|\son\w+=/);
});

test('dom.js stays small', () => assert.ok(text('dom.js').split('\n').length <= 200));

test('English and German have the same words with the same gaps, and every word that is used is there', () => {
    assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
    const gaps = (sentence) => [...sentence.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
    for (const key of Object.keys(en)) assert.deepEqual(gaps(de[key]), gaps(en[key]), key);
    const used = new Set();
    for (const path of scripts) {
        for (const [, key] of text(path).matchAll(/\bt\('([\w. ]+)'/g)) used.add(key);
        for (const [, a, b] of text(path).matchAll(/\bt\([^'`()]*\? '(\w+)' : '(\w+)'/g)) [a, b].forEach((key) => used.add(key));
    }
    for (const key of used) assert.ok(key in en, `the word “${key}” is missing`);
    const source = scripts.filter((path) => !path.startsWith('words/')).map(text).join('\n');
    const unused = Object.keys(en).filter((key) => !source.includes(`'${key}'`) && !/^(life|source|status|by|role|field|order)\./.test(key));
    assert.deepEqual(unused, [], 'words that nothing uses');
});

