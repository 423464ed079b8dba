'use client'

import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { feedbackLabels, pictureUrl } from './labels'

const PreviewDialog = lazy(() =>
  import('@/components/work/preview/preview-dialog').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
)

const Small = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 12,
  color: 'var(--mui-palette-text-secondary)',
})

const Thumb = styled('img')({
  width: 28,
  height: 28,
  objectFit: 'cover',
  borderRadius: 4,
  background: 'var(--mui-palette-action-hover)',
})

/** Shows the first image, and the number of images if there are several. */
export function PictureMark({ pictures }: { pictures: readonly string[] }) {
  const [first] = pictures
  if (!first) return null
  return (
    <Small>
      <Thumb src={pictureUrl(first)} alt={`${feedbackLabels.pictures} ${pictures.length} 张`} loading="lazy" />
      {pictures.length > 1 ? <span aria-hidden="true">×{pictures.length}</span> : null}
    </Small>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': {
    padding: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    overflow: 'hidden',
    background: theme.vars.palette.background.sunken,
    cursor: 'zoom-in',
  },
}))

const Picture = styled('img')({ display: 'block', width: 88, height: 88, objectFit: 'cover' })

/** Shows all images as thumbnails; a click opens an image over the page. */
export function Pictures({ pictures }: { pictures: readonly string[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : pictures[open]
  if (pictures.length === 0) return null
  return (
    <>
      <Row>
        {pictures.map((id, at) => (
          <button key={id} type="button" aria-haspopup="dialog" onClick={() => setOpen(at)}>
            <Picture src={pictureUrl(id)} alt={`查看图片 ${at + 1}`} loading="lazy" />
          </button>
        ))}
      </Row>
      {shown === undefined ? null : (
        <Suspense>
          <PreviewDialog
            file={{ name: `图片 ${(open ?? 0) + 1}.png`, url: pictureUrl(shown) }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
