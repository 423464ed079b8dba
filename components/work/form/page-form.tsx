'use client'

import type { ReactNode } from 'react'
import type { ReadCall } from '../record/record-context'
import { FormAround } from './form-parts'
import { FormWaiting } from './form-waiting'
import type { FormBodyProps, RecordFormProps, RecordOf } from './types'
import { type FormBodyState, useFormBody } from './use-form-body'
import { useOpening } from './use-opening'

interface PageFormProps<C extends ReadCall>
  extends Omit<RecordFormProps<C>, 'children' | 'onClose' | 'footer' | 'stays'> {
  /** Draws the page once everything is known; `FormNotesOf` and `FormInputs` take the state. */
  children: (body: FormBodyState, newest: RecordOf<C> | null) => ReactNode
  /** The page while that is on its way, or will not come. */
  waiting: (content: ReactNode) => ReactNode
}

/**
 * The form of one record as a page of its own: the same as in a drawer (`RecordForm`), but that it stays after a save.
 * That what was new has an id from then on changes nothing in it; another record wants another key.
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
  return <FormAround body={body}>{(wrap) => wrap(draw(body, props.newest))}</FormAround>
}
