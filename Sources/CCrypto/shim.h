// The functions that work on a plain struct are deprecated for EVP, which costs twice as much on short inputs
// (docs/decisions/0014-libcrypto.md).
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
