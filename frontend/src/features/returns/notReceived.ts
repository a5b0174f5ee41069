/** The reason of what did not come, as the services know it: reasons are told and asked by their Turkish words. */
export const NOT_RECEIVED = 'Ürün bana ulaşmadı';
