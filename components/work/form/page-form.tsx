'use client'

import type { ReactNode } from 'react'
import type { ReadCall } from '../record/record-context'
import { FormContexts } from './form-parts'
import { FormWaiting } from './form-waiting'
import type { FormBodyProps, RecordFormProps, RecordOf } from './types'
import { type FormBodyState, useFormBody } from './use-form-body'
import { useOpening } from './use-opening'

interface PageFormProps<C extends ReadCall>
  extends Omit<RecordFormProps<C>, 'children' | 'onClose' | 'footer' | 'stays'> {
  /** Renders the page once record, draft and lease are known; `FormNotesOf` and `FormInputs` take `body`. */
  children: (body: FormBodyState, newest: RecordOf<C> | null) => ReactNode
  /** Renders the page while it loads, or if it fails to load. */
  waiting: (content: ReactNode) => ReactNode
}

/**
 * Renders the form of one record on a page of its own. The form works like the form in a drawer (`RecordForm`), but
 * stays open after a save. The first save of a new record gives the record an id, and the form continues with this
 * record. The form of another record needs another React key.
 */
export function PageForm<C extends ReadCall>({ children, waiting: draw, ...props }: PageFormProps<C>) {
  const form = { ...props, stays: true, onClose: () => undefined, children: null }
  const { title, start, newest, waiting } = useOpening<C>(form)
  if (start) return <PageBody {...form} {...start} title={title} newest={newest} draw={children} />
  return draw(<FormWaiting {...waiting} id={props.id} edit={props.edit} insert={props.insert} />)
}

interface PageBodyProps<C extends ReadCall> extends FormBodyProps<C> {
  draw: PageFormProps<C>['children']
}

function PageBody<C extends ReadCall>({ draw, ...props }: PageBodyProps<C>) {
  const body = useFormBody(props)
  return <FormContexts body={body}>{(wrap) => wrap(draw(body, props.newest))}</FormContexts>
}
