'use client'

import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import TextField from '@mui/material/TextField'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import ky from 'ky'
import { useState } from 'react'

const columns = ['编号', '题干', '学科', '题型', '难度', '状态', '更新时间']
const rows = Array.from({ length: 20 }, (_row, at) => columns.map((column) => `${column} ${at + 1}`))

const find = (keyword: string) => ky.get('/api/rows', { searchParams: { keyword } })

/** The table of MUI's guide, with toolbar, sorting, selection and pagination; its twenty rows need no request. */
export default function List() {
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (row: number) =>
    setChosen(chosen.includes(row) ? chosen.filter((one) => one !== row) : [...chosen, row])
  return (
    <main>
      <Toolbar sx={{ gap: 2 }}>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          视图
        </Button>
        <Typography variant="h6" component="h1" sx={{ flex: 1 }}>
          全部试题
        </Typography>
        <TextField size="small" label="搜索" onChange={({ target }) => void find(target.value)} />
        <Tooltip title="筛选">
          <IconButton>
            <FilterList />
          </IconButton>
        </Tooltip>
      </Toolbar>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox" />
              {columns.map((column) => (
                <TableCell key={column}>
                  <TableSortLabel>{column}</TableSortLabel>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, row) => (
              <TableRow key={cells[0]} hover selected={chosen.includes(row)}>
                <TableCell padding="checkbox">
                  <Checkbox checked={chosen.includes(row)} onChange={() => toggle(row)} />
                </TableCell>
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
