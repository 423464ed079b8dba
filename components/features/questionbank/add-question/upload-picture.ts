import { send } from '@/lib/api/send'
import { uploadFile } from '@/lib/contracts/file/calls'

/** Stores an image or audio file of a question and returns its address. */
export async function uploadPicture(file: File): Promise<string> {
  const { url } = await send(uploadFile, {}, { file, quiet: true })
  return url
}
