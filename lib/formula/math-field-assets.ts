/**
 * Folder of the fonts of the visual formula input on our own host; the folder's name contains the version, so browsers
 * may cache the fonts for ever.
 */
export const MATH_FIELD_ASSETS = '/mathlive/0.111.1'
