'use client'

import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { type ReactNode, use } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import type { RichTextProps } from '@/components/kit/rich-text'
import { TextEdit, useFlawAt } from '../flaws'
import { UploadPicture } from '../use-uploads'

const Editor = dynamic(() => import('@/components/kit/rich-text').then(({ RichText }) => RichText), {
  ssr: false,
  loading: () => <Coming aria-hidden="true" />,
})

/** As high as an editor of one line with its name, so that nothing moves when it comes. */
const Coming = styled('div')({ minHeight: 64 })

/** Where a finding leads: the element of the field of this path. */
export function Field({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>
}

export interface RichFieldProps extends Omit<RichTextProps, 'error' | 'readOnly' | 'upload' | 'edited'> {
  /** Of the field in the question: `children.0.stemHtml`. */
  path: string
  /** Where else the same text stands, and may be refused. */
  also?: string
}

/** A rich text of the question: the editor, with what stands against the text said at it. */
export function RichField({ path, also, ...props }: RichFieldProps) {
  const locked = use(InputsLocked)
  const upload = use(UploadPicture)
  const edit = use(TextEdit)
  const own = useFlawAt(path)
  const other = useFlawAt(also ?? path)
  return (
    <Field path={path}>
      <Editor
        {...props}
        readOnly={locked}
        error={own ?? other}
        edited={edit?.path === path && edit.html === props.value}
        upload={(file) => upload(path, file)}
      />
    </Field>
  )
}
