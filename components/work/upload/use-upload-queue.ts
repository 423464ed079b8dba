'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/http/api-error'

/**
 * Files a person adds, stored one after the other. `store` answers why a file was not taken, in words that follow its
 * name, and null where it was; what it throws as an ApiError is such a reason.
 */
export function useUploadQueue(store: (file: File) => Promise<string | null>) {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState(0)
  return {
    /** A line for each file of the last addition that was not taken. */
    refusals,
    /** How many are on their way. */
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

/** Why a file of this size is not taken. */
export const tooLarge = ({ size }: File, most: number): string | null =>
  size > most ? `超过 ${most / MEGABYTE} MB` : null
