/** Not seen, but read out: the words of a control that shows only a picture, the name of a text whose letter stands beside it. */
export const readOut = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  // Not clip-path: some checkers take a name that is cut away by it for none.
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
} as const
