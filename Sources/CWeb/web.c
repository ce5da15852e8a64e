#include "web.h"

// Each file of Web/ is embedded as it is; the compiler notices when one changes. A test compares this list with Web/.
#define FILE_BEGIN(name) static const unsigned char name[] = {
#define FILE_END };

FILE_BEGIN(file0)
#embed "../../Web/app.js"
FILE_END
FILE_BEGIN(file1)
#embed "../../Web/data/amounts.js"
FILE_END
FILE_BEGIN(file2)
#embed "../../Web/data/api.js"
FILE_END
FILE_BEGIN(file3)
#embed "../../Web/data/changes.js"
FILE_END
FILE_BEGIN(file4)
#embed "../../Web/data/dates.js"
FILE_END
FILE_BEGIN(file5)
#embed "../../Web/data/db.js"
FILE_END
FILE_BEGIN(file6)
#embed "../../Web/data/ids.js"
FILE_END
FILE_BEGIN(file7)
#embed "../../Web/data/kept.js"
FILE_END
FILE_BEGIN(file8)
#embed "../../Web/data/outbox.js"
FILE_END
FILE_BEGIN(file9)
#embed "../../Web/data/overlay.js"
FILE_END
FILE_BEGIN(file10)
#embed "../../Web/data/pocket.js"
FILE_END
FILE_BEGIN(file11)
#embed "../../Web/data/roles.js"
FILE_END
FILE_BEGIN(file12)
#embed "../../Web/dom.js"
FILE_END
FILE_BEGIN(file13)
#embed "../../Web/icons/icon-180.png"
FILE_END
FILE_BEGIN(file14)
#embed "../../Web/icons/icon-192.png"
FILE_END
FILE_BEGIN(file15)
#embed "../../Web/icons/icon-512.png"
FILE_END
FILE_BEGIN(file16)
#embed "../../Web/icons/icon.svg"
FILE_END
FILE_BEGIN(file17)
#embed "../../Web/index.html"
FILE_END
FILE_BEGIN(file18)
#embed "../../Web/larder.js"
FILE_END
FILE_BEGIN(file19)
#embed "../../Web/manifest.webmanifest"
FILE_END
FILE_BEGIN(file20)
#embed "../../Web/pages/board.js"
FILE_END
FILE_BEGIN(file21)
#embed "../../Web/pages/find.js"
FILE_END
FILE_BEGIN(file22)
#embed "../../Web/pages/list.js"
FILE_END
FILE_BEGIN(file23)
#embed "../../Web/pages/lot.js"
FILE_END
FILE_BEGIN(file24)
#embed "../../Web/pages/more.js"
FILE_END
FILE_BEGIN(file25)
#embed "../../Web/pages/product.js"
FILE_END
FILE_BEGIN(file26)
#embed "../../Web/pages/putaway.js"
FILE_END
FILE_BEGIN(file27)
#embed "../../Web/pages/settle.js"
FILE_END
FILE_BEGIN(file28)
#embed "../../Web/pages/sign-in.js"
FILE_END
FILE_BEGIN(file29)
#embed "../../Web/pages/stock.js"
FILE_END
FILE_BEGIN(file30)
#embed "../../Web/pages/waiting.js"
FILE_END
FILE_BEGIN(file31)
#embed "../../Web/parts/act.js"
FILE_END
FILE_BEGIN(file32)
#embed "../../Web/parts/amountfield.js"
FILE_END
FILE_BEGIN(file33)
#embed "../../Web/parts/datefield.js"
FILE_END
FILE_BEGIN(file34)
#embed "../../Web/parts/explain.js"
FILE_END
FILE_BEGIN(file35)
#embed "../../Web/parts/icons.js"
FILE_END
FILE_BEGIN(file36)
#embed "../../Web/parts/lot.js"
FILE_END
FILE_BEGIN(file37)
#embed "../../Web/parts/refusal.js"
FILE_END
FILE_BEGIN(file38)
#embed "../../Web/parts/sheet.js"
FILE_END
FILE_BEGIN(file39)
#embed "../../Web/parts/suggest.js"
FILE_END
FILE_BEGIN(file40)
#embed "../../Web/parts/toast.js"
FILE_END
FILE_BEGIN(file41)
#embed "../../Web/parts/words-of.js"
FILE_END
FILE_BEGIN(file42)
#embed "../../Web/route.js"
FILE_END
FILE_BEGIN(file43)
#embed "../../Web/style.css"
FILE_END
FILE_BEGIN(file44)
#embed "../../Web/sw.js"
FILE_END
FILE_BEGIN(file45)
#embed "../../Web/words/de.js"
FILE_END
FILE_BEGIN(file46)
#embed "../../Web/words/en.js"
FILE_END
FILE_BEGIN(file47)
#embed "../../Web/words/words.js"
FILE_END

static const struct WebFile files[] = {
    {"app.js", file0, sizeof file0},
    {"data/amounts.js", file1, sizeof file1},
    {"data/api.js", file2, sizeof file2},
    {"data/changes.js", file3, sizeof file3},
    {"data/dates.js", file4, sizeof file4},
    {"data/db.js", file5, sizeof file5},
    {"data/ids.js", file6, sizeof file6},
    {"data/kept.js", file7, sizeof file7},
    {"data/outbox.js", file8, sizeof file8},
    {"data/overlay.js", file9, sizeof file9},
    {"data/pocket.js", file10, sizeof file10},
    {"data/roles.js", file11, sizeof file11},
    {"dom.js", file12, sizeof file12},
    {"icons/icon-180.png", file13, sizeof file13},
    {"icons/icon-192.png", file14, sizeof file14},
    {"icons/icon-512.png", file15, sizeof file15},
    {"icons/icon.svg", file16, sizeof file16},
    {"index.html", file17, sizeof file17},
    {"larder.js", file18, sizeof file18},
    {"manifest.webmanifest", file19, sizeof file19},
    {"pages/board.js", file20, sizeof file20},
    {"pages/find.js", file21, sizeof file21},
    {"pages/list.js", file22, sizeof file22},
    {"pages/lot.js", file23, sizeof file23},
    {"pages/more.js", file24, sizeof file24},
    {"pages/product.js", file25, sizeof file25},
    {"pages/putaway.js", file26, sizeof file26},
    {"pages/settle.js", file27, sizeof file27},
    {"pages/sign-in.js", file28, sizeof file28},
    {"pages/stock.js", file29, sizeof file29},
    {"pages/waiting.js", file30, sizeof file30},
    {"parts/act.js", file31, sizeof file31},
    {"parts/amountfield.js", file32, sizeof file32},
    {"parts/datefield.js", file33, sizeof file33},
    {"parts/explain.js", file34, sizeof file34},
    {"parts/icons.js", file35, sizeof file35},
    {"parts/lot.js", file36, sizeof file36},
    {"parts/refusal.js", file37, sizeof file37},
    {"parts/sheet.js", file38, sizeof file38},
    {"parts/suggest.js", file39, sizeof file39},
    {"parts/toast.js", file40, sizeof file40},
    {"parts/words-of.js", file41, sizeof file41},
    {"route.js", file42, sizeof file42},
    {"style.css", file43, sizeof file43},
    {"sw.js", file44, sizeof file44},
    {"words/de.js", file45, sizeof file45},
    {"words/en.js", file46, sizeof file46},
    {"words/words.js", file47, sizeof file47},
};

const struct WebFile *webFiles(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
