/** Not seen, but read out: the words of a control that shows only a picture, the name of a text whose letter stands beside it. */
export const readOut = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
