import { uploadFile } from '@/lib/contracts/file/calls'
import { request } from '@/lib/http/client'

/** Stores a picture or an audio file of a question and answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const { url } = await request(uploadFile, {}, { file, quiet: true })
  return url
}
