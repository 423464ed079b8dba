/** Props of an input in one line of an order. */
export interface ItemInputProps {
  /** Index of the line, from 0. */
  at: number
}
