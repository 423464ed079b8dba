/** What a field for pictures accepts: those the service stores, which judges them by their content. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'
