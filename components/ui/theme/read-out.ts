/**
 * Hides text visually but not from screen readers: the label of an icon button, or the name of a text whose letter is
 * beside it.
 */
export const readOut = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  // Some checkers regard a name that clip-path cuts away as missing, so this uses `clip`.
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const
