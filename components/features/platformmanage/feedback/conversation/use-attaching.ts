'use client'

import { useState } from 'react'
import { send } from '@/lib/api/send'
import type { FeedbackKind } from '@/lib/contracts/feedback/calls'
import { uploadLimits } from '@/lib/contracts/file/calls'
import { PICTURES_MOST } from '@/lib/contracts/open/pictures'
import { ApiError } from '@/lib/http/api-error'
import { callsOf } from '../calls'

const MEGABYTES = uploadLimits.image / 1024 / 1024

interface Attaching {
  readonly kind: FeedbackKind
  now: () => readonly string[]
  put: (pictures: readonly string[]) => void
}

/** Pictures of a reply, stored one after the other: it is sent once all of them are. */
export function useAttaching({ kind, now, put }: Attaching) {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(0)
  const store = async (file: File): Promise<string | null> => {
    if (now().length >= PICTURES_MOST) return `没有添加：最多 ${PICTURES_MOST} 张图片`
    if (file.size > uploadLimits.image) return `超过 ${MEGABYTES} MB`
    const stored = await send(callsOf[kind].uploadPicture, {}, { file, quiet: true }).catch((error: unknown) => error)
    if (stored instanceof ApiError) return `没有上传成功：${stored.fields?.file ?? stored.message}`
    const { id } = stored as { id: string }
    if (now().includes(id)) return '已经添加过'
    put([...now(), id])
    return null
  }
  return {
    refusals,
    /** How many are on their way. */
    waiting,
    async add(files: readonly File[]) {
      setRefusals([])
      setWaiting((before) => before + files.length)
      for (const file of files) {
        const why = await store(file)
        if (why !== null) setRefusals((before) => [...before, `“${file.name}”${why}`])
        setWaiting((before) => before - 1)
      }
    },
    remove: (id: string) => put(now().filter((one) => one !== id)),
  }
}

export const picturesOf = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'))
