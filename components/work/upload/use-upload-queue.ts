'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/http/api-error'

/**
 * Stores added files one after the other. `store` resolves with null, or with the reason of a refusal as words that
 * follow the file's name; an ApiError it throws counts as a reason too, and any other error rejects `add`.
 */
export function useUploadQueue(store: (file: File) => Promise<string | null>) {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(0)
  return {
    /** A line for each file of the last addition that was refused. */
    refusals,
    /** Number of files that are not stored yet. */
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

/** Returns the reason why a file is refused if it has more than `most` bytes, else null. */
export const tooLarge = ({ size }: File, most: number): string | null =>
  size > most ? `超过 ${most / MEGABYTE} MB` : null
