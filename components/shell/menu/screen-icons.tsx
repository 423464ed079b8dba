'use client'

import AccountCircle from '@mui/icons-material/AccountCircle'
import AccountTree from '@mui/icons-material/AccountTree'
import AddBox from '@mui/icons-material/AddBox'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings'
import Analytics from '@mui/icons-material/Analytics'
import Announcement from '@mui/icons-material/Announcement'
import Badge from '@mui/icons-material/Badge'
import Bookmarks from '@mui/icons-material/Bookmarks'
import BugReport from '@mui/icons-material/BugReport'
import Business from '@mui/icons-material/Business'
import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Campaign from '@mui/icons-material/Campaign'
import Category from '@mui/icons-material/Category'
import CoPresent from '@mui/icons-material/CoPresent'
import Description from '@mui/icons-material/Description'
import Face from '@mui/icons-material/Face'
import FactCheck from '@mui/icons-material/FactCheck'
import Feedback from '@mui/icons-material/Feedback'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import Grade from '@mui/icons-material/Grade'
import GridView from '@mui/icons-material/GridView'
import Groups from '@mui/icons-material/Groups'
import Handshake from '@mui/icons-material/Handshake'
import History from '@mui/icons-material/History'
import HourglassTop from '@mui/icons-material/HourglassTop'
import HowToReg from '@mui/icons-material/HowToReg'
import Hub from '@mui/icons-material/Hub'
import Insights from '@mui/icons-material/Insights'
import Inventory from '@mui/icons-material/Inventory'
import Lan from '@mui/icons-material/Lan'
import Leaderboard from '@mui/icons-material/Leaderboard'
import Lightbulb from '@mui/icons-material/Lightbulb'
import LinkIcon from '@mui/icons-material/Link'
import ListAlt from '@mui/icons-material/ListAlt'
import LocalLibrary from '@mui/icons-material/LocalLibrary'
import LocalShipping from '@mui/icons-material/LocalShipping'
import LockReset from '@mui/icons-material/LockReset'
import Login from '@mui/icons-material/Login'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import MapIcon from '@mui/icons-material/Map'
import MenuBook from '@mui/icons-material/MenuBook'
import MenuOpen from '@mui/icons-material/MenuOpen'
import MovieCreation from '@mui/icons-material/MovieCreation'
import PostAdd from '@mui/icons-material/PostAdd'
import PublishedWithChanges from '@mui/icons-material/PublishedWithChanges'
import QrCodeScanner from '@mui/icons-material/QrCodeScanner'
import QueryStats from '@mui/icons-material/QueryStats'
import ReceiptLong from '@mui/icons-material/ReceiptLong'
import ReportProblem from '@mui/icons-material/ReportProblem'
import RuleFolder from '@mui/icons-material/RuleFolder'
import Send from '@mui/icons-material/Send'
import SmartDisplay from '@mui/icons-material/SmartDisplay'
import Speed from '@mui/icons-material/Speed'
import Stairs from '@mui/icons-material/Stairs'
import Subject from '@mui/icons-material/Subject'
import SupportAgent from '@mui/icons-material/SupportAgent'
import TabletAndroid from '@mui/icons-material/TabletAndroid'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Topic from '@mui/icons-material/Topic'
import UploadFile from '@mui/icons-material/UploadFile'
import VideoLibrary from '@mui/icons-material/VideoLibrary'
import VideoSettings from '@mui/icons-material/VideoSettings'
import VpnKey from '@mui/icons-material/VpnKey'
import Warehouse from '@mui/icons-material/Warehouse'
import Wifi from '@mui/icons-material/Wifi'
import type { ComponentType } from 'react'

/** Icons of single screens, which load when one is first shown. */
export const screenIcons: Readonly<Record<string, ComponentType>> = {
  AccountCircle,
  AccountTree,
  AddBox,
  AdminPanelSettings,
  Analytics,
  Announcement,
  Badge,
  Bookmarks,
  BugReport,
  Business,
  CalendarMonth,
  Campaign,
  Category,
  CoPresent,
  Description,
  Face,
  FactCheck,
  Feedback,
  FormatListNumbered,
  Grade,
  GridView,
  Groups,
  Handshake,
  History,
  HourglassTop,
  HowToReg,
  Hub,
  Insights,
  Inventory,
  Lan,
  Leaderboard,
  Lightbulb,
  Link: LinkIcon,
  ListAlt,
  LocalLibrary,
  LocalShipping,
  LockReset,
  Login,
  ManageAccounts,
  Map: MapIcon,
  MenuBook,
  MenuOpen,
  MovieCreation,
  PostAdd,
  PublishedWithChanges,
  QrCodeScanner,
  QueryStats,
  ReceiptLong,
  ReportProblem,
  RuleFolder,
  Send,
  SmartDisplay,
  Speed,
  Stairs,
  Subject,
  SupportAgent,
  TabletAndroid,
  TaskAlt,
  Topic,
  UploadFile,
  VideoLibrary,
  VideoSettings,
  VpnKey,
  Warehouse,
  Wifi,
}

export default function ScreenIcon({ name }: { name: string }) {
  const Icon = screenIcons[name] ?? FolderOutlined
  return <Icon />
}
