import { send } from '@/lib/api/send'
import { uploadFile } from '@/lib/contracts/file/calls'

/** Uploads an image or audio file and returns the address of the stored file. */
export async function uploadPicture(file: File): Promise<string> {
  const { url } = await send(uploadFile, {}, { file, quiet: true })
  return url
}
