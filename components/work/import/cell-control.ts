/**
 * Style of the control that fills a cell of the import sheet: the button of a value, or the field during its
 * correction.
 */
export const cellControl = {
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  padding: '0 12px',
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
} as const
