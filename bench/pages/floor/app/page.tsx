'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import ky from 'ky'
import { type FormEvent, useState } from 'react'

const signIn = (event: FormEvent) => {
  event.preventDefault()
  void ky.post('/api/login')
}

/** A minimal login page: a panel with two ways to sign in, two fields and a button that submits them. */
export default function Login() {
  const [way, setWay] = useState(0)
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <Card sx={{ width: 376 }}>
        <CardContent component="form" onSubmit={signIn} sx={{ display: 'grid', gap: 2 }}>
          <Tabs value={way} onChange={(_event, next: number) => setWay(next)}>
            <Tab label="账号登录" />
            <Tab label="短信登录" />
          </Tabs>
          <TextField label={way === 0 ? '账号' : '手机号'} required />
          <TextField label={way === 0 ? '密码' : '验证码'} type={way === 0 ? 'password' : 'text'} required />
          <Button type="submit" variant="contained">
            登录
          </Button>
        </CardContent>
      </Card>
    </Box>
  )
}
