/**
 * Style for text that only screen readers read: the label of a button that shows only an icon, or the full name beside
 * a single letter.
 */
export const readOut = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  // `clip` is used instead of `clip-path`, because some accessibility checkers regard a text that `clip-path` hides as
  // missing.
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const
