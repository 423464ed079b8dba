import { ValueText } from '../value-text'
import { useRecordKind } from './record-context'

/** Shows a field's value as the screen's record kind presents it. */
export function FieldText({ field, value }: { field: string; value: unknown }) {
  return useRecordKind().show(field, value) ?? <ValueText value={value} />
}
