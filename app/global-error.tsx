'use client'

import { useEffect } from 'react'

const page = {
  minHeight: '100dvh',
  margin: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
  font: '14px/1.6 -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  color: 'CanvasText',
  background: 'Canvas',
} as const

const button = {
  minHeight: 36,
  padding: '6px 20px',
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  fontWeight: 500,
  color: '#fff',
  background: '#0b6b67',
  cursor: 'pointer',
} as const

/** Last error boundary: the root layout failed, so the theme is unavailable. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <html lang="zh-CN" style={{ colorScheme: 'light dark' }}>
      <body style={page}>
        <title>页面出错了</title>
        <h1 style={{ margin: 0, fontSize: 24 }}>页面出错了</h1>
        <p style={{ margin: 0 }}>请重新加载；若仍然出错，请联系管理员。</p>
        {error.digest && <p style={{ margin: 0, opacity: 0.7 }}>错误编号 {error.digest}</p>}
        <button type="button" style={button} onClick={() => window.location.reload()}>
          重新加载
        </button>
      </body>
    </html>
  )
}
