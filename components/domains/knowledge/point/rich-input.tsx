'use client'

import { styled } from '@mui/material/styles'
import dynamic from 'next/dynamic'
import { use } from 'react'
import { useController } from 'react-hook-form'
import { type InputProps, InputsLocked } from '@/components/kit/inputs'
import { uploadPicture } from '@/components/work/upload/upload-picture'

/** As far from the inputs above as they are from each other. */
const Place = styled('div')({ marginTop: 12 })

/** As high as an editor of one paragraph with its label, so that nothing moves when the editor arrives. */
const Coming = styled('div')({ minHeight: 128 })

const RichText = dynamic(() => import('@/components/kit/rich-text').then((module) => module.RichText), {
  ssr: false,
  loading: () => <Coming aria-hidden="true" />,
})

/** Form field for rich text with formulas; the editor loads when the form opens. */
export function RichInput({ name, label, required = false, hint }: InputProps) {
  const { field, fieldState } = useController({ name })
  const locked = use(InputsLocked)
  return (
    <Place>
      <RichText
        label={label}
        required={required}
        value={field.value ?? ''}
        onChange={field.onChange}
        error={fieldState.error?.message}
        help={typeof hint === 'string' ? hint : undefined}
        readOnly={locked}
        upload={uploadPicture}
      />
    </Place>
  )
}
