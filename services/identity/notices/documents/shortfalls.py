"""Why a supplier cannot deliver, or not in time, as its buyer reads it."""

SHORTFALLS = {
    "stock_damaged": "Stoktaki ürün hasar gördü",
    "own_supplier": "Ürün satıcıya teslim edilmedi",
    "listing_error": "İlanda fiyat ya da bilgi hatası vardı",
    "other": "Satıcının açıklaması sipariş sayfanızda",
}
