/** Picture types that an upload field accepts. The service stores the same types and checks the content. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'
