import { ValueText } from '../value-text'
import { useRecordKind } from './record-context'

/** A value of a field as the screen reads it. */
export function FieldText({ field, value }: { field: string; value: unknown }) {
  return useRecordKind().show(field, value) ?? <ValueText value={value} />
}
