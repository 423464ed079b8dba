/** An input of one line of an order. */
export interface ItemInputProps {
  /** The line, from 0. */
  at: number
}
