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
  /** Renders the page once everything is known; `FormNotesOf` and `FormInputs` take the state. */
  children: (body: FormBodyState, newest: RecordOf<C> | null) => ReactNode
  /** Renders the page while it loads, or if it fails to load. */
  waiting: (content: ReactNode) => ReactNode
}

/**
 * Renders the form of one record as a page of its own. It is the same as in a drawer (`RecordForm`), but it stays after
 * a save. A new record's id after its first save changes nothing in it; another record needs another key.
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
