'use client'

import { styled } from '@mui/material/styles'
import type { BodyProps, Open } from '../opened'

const Place = styled('div')({
  height: '100%',
  overflow: 'auto',
  display: 'grid',
  placeItems: 'safe center',
  padding: 16,
})
const Picture = styled('img')({ display: 'block', maxWidth: 'none' })

export const open: Open = async (file) => {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  const picture = new Image()
  picture.src = url
  await picture.decode().catch((error: unknown) => {
    close()
    throw error
  })
  const { naturalWidth, naturalHeight } = picture
  const show = ({ zoom }: BodyProps) => (
    <Place role="region" aria-label="文件内容" tabIndex={0}>
      <Picture
        src={url}
        alt="图片"
        style={{
          width: `calc(min(100cqw - 32px, ${naturalWidth}px, (100cqh - 32px) * ${naturalWidth / naturalHeight}) * ${zoom})`,
        }}
      />
    </Place>
  )
  return { pages: 0, unit: '', zooms: true, show, close }
}
