'use client'

import { Drawer } from '@/components/kit/drawer/drawer'
import type { ReadCall } from '../record/record-context'
import { FormBody } from './form-body'
import { FormWaiting } from './form-waiting'
import type { RecordFormProps } from './types'
import { useOpening } from './use-opening'

/**
 * Renders a drawer with the form of one new or existing record. The drawer loads the record, stores drafts, shows who
 * else edits, and asks before unsaved changes are lost. If another user saved a newer version, the user can compare the
 * fields.
 */
export function RecordForm<C extends ReadCall>(props: RecordFormProps<C>) {
  return <Opening key={props.id} {...props} />
}

function Opening<C extends ReadCall>(props: RecordFormProps<C>) {
  const { id, edit, insert, width, onClose } = props
  const { title, start, newest, waiting } = useOpening(props)
  if (start) return <FormBody {...props} {...start} title={title} newest={newest} />
  return (
    <Drawer title={title} {...(width && { width })} onClose={() => onClose()}>
      <FormWaiting {...waiting} id={id} edit={edit} insert={insert} />
    </Drawer>
  )
}
