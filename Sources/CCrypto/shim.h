// The functions that work on a plain struct are deprecated for EVP, which costs twice as much on short inputs
// (docs/decisions/0014-libcrypto.md).
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#include <stdint.h>

// Of openssl/evp.h and openssl/crypto.h, whose types of the C library would become this module's.
int EVP_PBE_scrypt(
    const char *pass, size_t passlen, const unsigned char *salt, size_t saltlen, uint64_t N, uint64_t r, uint64_t p,
    uint64_t maxmem, unsigned char *key, size_t keylen);
int CRYPTO_memcmp(const void *a, const void *b, size_t len);
