import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import type { Profile } from '@/lib/contracts/auth/own'
import { OwnPortrait } from './own-portrait'

const profile = { fullName: '王老师', portrait: null } as Profile
let sent: { url: string; file: File | null }[] = []
/** Number of times that an image was drawn rotated. */
let turns = 0

/**
 * Replaces the browser's functions for images, which jsdom does not implement. With `readable` false, reading an image
 * fails.
 */
function giveABrowserThatDraws(readable: boolean) {
  globalThis.createImageBitmap = (async (_: Blob, options?: ImageBitmapOptions) => {
    if (!readable || options?.imageOrientation !== 'from-image') throw new DOMException('no picture')
    return { width: 800, height: 600, close: () => undefined }
  }) as typeof createImageBitmap
  const turned = () => {
    turns += 1
  }
  const context = { drawImage: () => undefined, translate: () => undefined, rotate: () => turned() }
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(done: BlobCallback, type: string) {
      done(new Blob(['png'], { type }))
    },
  })
  URL.createObjectURL = () => `blob:${Math.random()}`
  URL.revokeObjectURL = () => undefined
  const sizes = { naturalWidth: 800, naturalHeight: 600, offsetWidth: 400, offsetHeight: 300 }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value })
  }
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}
const photo = new File(['photo'], '照片.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  sent = []
  turns = 0
  globalThis.fetch = async (input, init) => {
    const body = input instanceof Request ? await input.formData().catch(() => null) : init?.body
    const file = body instanceof FormData ? (body.get('file') as File | null) : null
    sent.push({ url: input instanceof Request ? input.url : String(input), file })
    return Response.json({ code: 200, message: 'ok', result: { portrait: '/file/1' } })
  }
})
afterEach(cleanup)

it('OwnPortrait lets the user crop and rotate the image before the upload', async () => {
  giveABrowserThatDraws(true)
  renderPage(<OwnPortrait profile={profile} />)
  choose(photo)
  const dialog = await screen.findByRole('dialog', { name: '裁剪头像' })
  const image = await screen.findByRole('img', { name: '待裁剪的图片' })
  fireEvent.load(image)
  expect(sent).toEqual([])
  expect(screen.getByRole('slider', { name: '缩放' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '向右旋转 90°' }))
  await waitFor(() => expect(turns).toBe(1))
  expect(dialog.isConnected).toBe(true)
})

it('OwnPortrait shows an error and opens no dialog when the chosen file is not an image', async () => {
  giveABrowserThatDraws(false)
  renderPage(<OwnPortrait profile={profile} />)
  choose(new File(['文字'], '说明.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toContain('无法读取这张图片')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

it('OwnPortrait refuses a file of more than 30 MB', async () => {
  giveABrowserThatDraws(true)
  renderPage(<OwnPortrait profile={profile} />)
  const huge = new File(['x'], '大.jpg')
  Object.defineProperty(huge, 'size', { value: 31 * 1024 * 1024 })
  choose(huge)
  expect((await screen.findByRole('alert')).textContent).toContain('图片超过 30 MB')
})
