'use client'

import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const columns = ['编号', '题干', '学科', '题型', '难度', '状态', '更新时间']
const rows = Array.from({ length: 20 }, (_row, at) => columns.map((column) => `${column} ${at + 1}`))

/** What a list is at least: a toolbar, a table of twenty rows that are there already, a pager. */
export default function List() {
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Toolbar sx={{ gap: 2 }}>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          视图
        </Button>
        <Typography variant="h6" component="h1" sx={{ flex: 1 }}>
          全部试题
        </Typography>
        <TextField size="small" label="搜索" />
        <Button variant="contained">新增</Button>
      </Toolbar>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells) => (
              <TableRow key={cells[0]} hover>
                {cells.map((cell, at) => (
                  <TableCell key={cell}>{at === 1 ? <Link href="#detail">{cell}</Link> : cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={400}
        page={page}
        onPageChange={(_event, next) => setPage(next)}
        rowsPerPage={20}
        rowsPerPageOptions={[20, 50]}
      />
    </main>
  )
}
