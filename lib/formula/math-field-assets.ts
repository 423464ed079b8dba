/** Folder of the fonts of the visual formula input on our own host; it bears the version, so it may be cached for ever. */
export const MATH_FIELD_ASSETS = '/mathlive/0.111.1'
