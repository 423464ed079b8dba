'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/http/api-error'

/**
 * Stores files one after the other. `store` resolves with null, or with the reason of a refusal as words that follow
 * the file's name. If `store` throws an ApiError, its message is a reason too; any other error rejects `add`.
 */
export function useUploadQueue(store: (file: File) => Promise<string | null>) {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(0)
  return {
    /** A text for each file that was refused since the user last added files. */
    refusals,
    /** Number of files that still wait or are being stored. */
    waiting,
    async add(files: readonly File[]) {
      setRefusals([])
      setWaiting((before) => before + files.length)
      for (const file of files) {
        const why = await store(file).catch(reasonOf)
        if (why !== null) setRefusals((before) => [...before, `“${file.name}”${why}`])
        setWaiting((before) => before - 1)
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return `没有上传成功：${error.fields?.file ?? error.message}`
}

const MEGABYTE = 1024 * 1024

/** Returns the reason for refusing a file with more than `most` bytes; null for a smaller file. */
export const tooLarge = ({ size }: File, most: number): string | null =>
  size > most ? `超过 ${most / MEGABYTE} MB` : null
