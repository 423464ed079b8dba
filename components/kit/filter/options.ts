import type { Option } from './option-list'

/** Every value of a table of labels, in its order, for a filter or an input. */
export const labelOptions = (labels: Readonly<Record<string, string | { label: string }>>): Option[] =>
  Object.entries(labels).map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }))
