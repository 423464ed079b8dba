'use client'

import { tooLarge, useUploadQueue } from '@/components/work/upload/use-upload-queue'
import { send } from '@/lib/api/send'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'
import { uploadLimits } from '@/lib/contracts/file/calls'
import { MAX_PICTURES } from '@/lib/contracts/open/pictures'
import { callsOf } from '../calls'

interface Attaching {
  readonly kind: FeedbackKind
  now: () => readonly string[]
  put: (pictures: readonly string[]) => void
}

/** Uploads the images of a reply. The reply can be sent only after the service has stored all images. */
export function useAttaching({ kind, now, put }: Attaching) {
  const queue = useUploadQueue(async (file) => {
    if (now().length >= MAX_PICTURES) return `没有添加：最多 ${MAX_PICTURES} 张图片`
    const large = tooLarge(file, uploadLimits.image)
    if (large) return large
    const { id } = await send(callsOf[kind].uploadPicture, {}, { file, quiet: true })
    if (now().includes(id)) return '已经添加过'
    put([...now(), id])
    return null
  })
  return { ...queue, remove: (id: string) => put(now().filter((one) => one !== id)) }
}

export const picturesOf = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'))
