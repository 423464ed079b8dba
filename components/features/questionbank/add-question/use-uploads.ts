'use client'

import { createContext, useCallback, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { uploadPicture } from '@/components/work/upload/upload-picture'
import { PICTURE_UPLOADING } from '@/lib/contracts/question/checks/pictures'
import type { Flaw } from '@/lib/contracts/question/checks/types'

/** Uploads an image or audio file for the field at this path; resolves to the address of the stored file. */
export type Upload = (path: string, file: File) => Promise<string>

export const UploadPicture = createContext<Upload>((_path, file) => uploadPicture(file))

/** Tracks running uploads. As long as an upload runs, the checks block a submission and a save waits. */
export function useUploads() {
  const [paths, setPaths] = useState<readonly string[]>([])
  const sending = useRef(new Set<Promise<string>>())
  const upload: Upload = useCallback((path, file) => {
    const sent = uploadPicture(file)
    sending.current.add(sent)
    setPaths((before) => [...before, path])
    const end = () => {
      sending.current.delete(sent)
      setPaths((before) => before.toSpliced(before.indexOf(path), 1))
    }
    sent.then(end, end)
    return sent
  }, [])
  const settled = useCallback(async () => {
    if (sending.current.size > 0) toast.info('文件还在上传，完成后自动保存')
    while (sending.current.size > 0) {
      await Promise.allSettled(sending.current)
      // Wait until the editor has written the address of the file into the text.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, [])
  const flaws = useMemo(
    () => [...new Set(paths)].map((field): Flaw => ({ ...PICTURE_UPLOADING, level: 'error', field })),
    [paths],
  )
  return { upload, settled, flaws }
}

export type Uploads = ReturnType<typeof useUploads>
