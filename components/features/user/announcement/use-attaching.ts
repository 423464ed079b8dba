'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { send } from '@/lib/api/send'
import { ATTACHMENT_BYTES, ATTACHMENTS_MOST, attachmentTypes } from '@/lib/contracts/announcement/calls'
import type { Attachment } from '@/lib/contracts/announcement/mine'
import { uploadFile } from '@/lib/contracts/file/calls'
import { ApiError } from '@/lib/http/api-error'

const MEGABYTES = ATTACHMENT_BYTES / 1024 / 1024
const isPending = ({ id }: Attachment) => id.startsWith('uploading')
let last = 0

/**
 * Files of a form's field, uploaded one after the other. One on its way stands in the value already, under an id that no
 * save accepts, so that a form is not saved without it.
 */
export function useAttaching(name: string) {
  const { getValues, setValue } = useFormContext()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  const now = (): Attachment[] => getValues(name)
  const put = (next: Attachment[]) => setValue(name, next, { shouldDirty: true, shouldValidate: true })
  const refuse = (file: string, why: string) => setRefusals((before) => [...before, `“${file}”${why}`])

  const upload = async (file: File) => {
    if (now().length >= ATTACHMENTS_MOST) return refuse(file.name, `没有添加：最多 ${ATTACHMENTS_MOST} 个附件`)
    if (file.size > ATTACHMENT_BYTES) return refuse(file.name, `超过 ${MEGABYTES} MB`)
    last += 1
    const waiting = { id: `uploading-${last}`, name: file.name, mime: '', bytes: file.size }
    setUploading((before) => new Set(before).add(waiting.id))
    put([...now(), waiting])
    const stored = await send(uploadFile, {}, { file }).catch((error: unknown) => error)
    const others = now().filter(({ id }) => id !== waiting.id)
    const wanted = others.length < now().length
    if (!wanted) return
    const why = refusalOf(stored, others)
    if (why !== null) {
      put(others)
      refuse(file.name, why)
      return
    }
    const { id, mime, bytes } = stored as Attachment
    put(now().map((one) => (one.id === waiting.id ? { id, name: file.name, mime, bytes } : one)))
  }
  return {
    refusals,
    /** On its way now; one that is pending otherwise was left behind by a page that is gone. */
    stateOf: (one: Attachment) => (!isPending(one) ? 'stored' : uploading.has(one.id) ? 'uploading' : 'lost'),
    async add(files: readonly File[]) {
      setRefusals([])
      for (const file of files) await upload(file)
    },
    remove: (id: string) => put(now().filter((one) => one.id !== id)),
  }
}

/** Why what the upload answered cannot be attached; null where it can. */
function refusalOf(stored: unknown, others: readonly Attachment[]): string | null {
  if (stored instanceof ApiError) return `没有上传成功：${stored.fields?.file ?? stored.message}`
  const { id, mime } = stored as Attachment
  if (!attachmentTypes.some((type) => type === mime)) {
    return '不能作为附件：可添加 Word、Excel、PowerPoint（docx、xlsx、pptx）、PDF 和图片'
  }
  return others.some((one) => one.id === id) ? '已经添加过' : null
}
