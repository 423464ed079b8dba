'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { tooLarge, useUploadQueue } from '@/components/work/upload/use-upload-queue'
import { send } from '@/lib/api/send'
import { ATTACHMENT_BYTES, attachmentTypes, MAX_ATTACHMENTS } from '@/lib/contracts/announcement/calls'
import type { Attachment } from '@/lib/contracts/announcement/own'
import { uploadFile } from '@/lib/contracts/file/calls'

const isPending = ({ id }: Attachment) => id.startsWith('uploading')
let last = 0

/**
 * Manages the attachments in a form field. While a file is uploading, the field contains it with a temporary id that
 * the service refuses, so that the form cannot be saved before the upload ends.
 */
export function useAttaching(name: string) {
  const { getValues, setValue } = useFormContext()
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  const now = (): Attachment[] => getValues(name)
  const put = (next: Attachment[]) => setValue(name, next, { shouldDirty: true, shouldValidate: true })

  const { refusals, add } = useUploadQueue(async (file) => {
    if (now().length >= MAX_ATTACHMENTS) return `没有添加：最多 ${MAX_ATTACHMENTS} 个附件`
    const large = tooLarge(file, ATTACHMENT_BYTES)
    if (large) return large
    last += 1
    const waiting = { id: `uploading-${last}`, name: file.name, mime: '', bytes: file.size }
    setUploading((before) => new Set(before).add(waiting.id))
    put([...now(), waiting])
    const isWanted = () => now().some(({ id }) => id === waiting.id)
    const giveUp = () => put(now().filter(({ id }) => id !== waiting.id))
    try {
      const { id, mime, bytes } = await send(uploadFile, {}, { file })
      if (!isWanted()) return null
      const why = refusalOf({ id, mime }, now())
      if (why !== null) giveUp()
      else put(now().map((one) => (one.id === waiting.id ? { id, name: file.name, mime, bytes } : one)))
      return why
    } catch (error) {
      if (!isWanted()) return null
      giveUp()
      throw error
    }
  })
  return {
    refusals,
    add,
    /**
     * Returns `lost` for a file that has a temporary id but no running upload, because an earlier page started the
     * upload.
     */
    stateOf: (one: Attachment) => (!isPending(one) ? 'stored' : uploading.has(one.id) ? 'uploading' : 'lost'),
    remove: (id: string) => put(now().filter((one) => one.id !== id)),
  }
}

/** Returns why an uploaded file cannot be attached in addition to the others; null if it can. */
function refusalOf({ id, mime }: Pick<Attachment, 'id' | 'mime'>, others: readonly Attachment[]): string | null {
  if (!attachmentTypes.some((type) => type === mime)) {
    return '不能作为附件：可添加 Word、Excel、PowerPoint（docx、xlsx、pptx）、PDF 和图片'
  }
  return others.some((one) => one.id === id) ? '已经添加过' : null
}
