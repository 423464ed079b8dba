'use client'

import { styled } from '@mui/material/styles'
import { use, useId } from 'react'
import { labels } from '@/components/domains/question/place-of'
import { RichContent } from '@/components/kit/content/rich-content'
import { InputFrame, InputsLocked } from '@/components/kit/inputs'
import { PICTURE_TYPES } from '@/lib/helpers/picture-types'
import { type OnePicture, onePicture, pictureHtml } from '../one-picture'
import { RichField } from './field'
import { FieldGroup } from './field-group'
import { StoredFile } from './stored-file'
import type { ContentProps } from './types'

const Ground = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& img': {
    maxWidth: '100%',
    maxHeight: 240,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    // Drawings are black on a transparent or white ground, so the ground is white in the dark theme too.
    background: '#fff',
  },
  '& > [data-input]': { margin: 0 },
}))

/**
 * Input of 作图: the image on which learners draw. An imported value that is more than one image is edited as rich text.
 */
export function GroundInput({ content, change, at }: ContentProps) {
  const path = `${at}groundHtml`
  const { groundHtml } = content
  const picture = onePicture(groundHtml)
  const set = (next: string) => change({ groundHtml: next })
  if (groundHtml !== '' && !picture)
    return <RichField path={path} label={labels.groundHtml} value={groundHtml} onChange={set} />
  return (
    <FieldGroup label={labels.groundHtml} path={path} hint="学生在这张图上作答；不需要时留空">
      <Ground>
        {picture ? <RichContent html={groundHtml} inline /> : null}
        {picture ? <Alt picture={picture} onChange={(alt) => set(pictureHtml({ ...picture, alt }))} /> : null}
        <StoredFile
          path={path}
          what="底图"
          accept={PICTURE_TYPES}
          placed={picture !== null}
          onPlaced={(src) => set(pictureHtml({ src, alt: picture?.alt ?? '' }))}
          onRemove={() => set('')}
        />
      </Ground>
    </FieldGroup>
  )
}

function Alt({ picture: { alt }, onChange }: { picture: OnePicture; onChange: (alt: string) => void }) {
  const locked = use(InputsLocked)
  const id = useId()
  return (
    <InputFrame id={id} label="替代文字" hint="用一句话说明图中有什么" error={undefined}>
      <input
        id={id}
        className="control"
        autoComplete="off"
        maxLength={200}
        disabled={locked}
        aria-describedby={`${id}-message`}
        value={alt}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputFrame>
  )
}
