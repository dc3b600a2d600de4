import { createElement } from 'react'
import type { SVGProps } from 'react'
import {
  ArrowDown as arrowDownShapes,
  ArrowLeft as arrowLeftShapes,
  ArrowRight as arrowRightShapes,
  ArrowRightLeft as arrowRightLeftShapes,
  ArrowUp as arrowUpShapes,
  Building2 as building2Shapes,
  CalendarCheck as calendarCheckShapes,
  CalendarClock as calendarClockShapes,
  CalendarDays as calendarDaysShapes,
  CalendarHeart as calendarHeartShapes,
  CalendarPlus as calendarPlusShapes,
  CalendarX2 as calendarX2Shapes,
  Check as checkShapes,
  ChevronDown as chevronDownShapes,
  ChevronLeft as chevronLeftShapes,
  ChevronRight as chevronRightShapes,
  ChevronsUpDown as chevronsUpDownShapes,
  CircleAlert as circleAlertShapes,
  CircleCheck as circleCheckShapes,
  CircleCheckBig as circleCheckBigShapes,
  CircleX as circleXShapes,
  ClipboardCheck as clipboardCheckShapes,
  ClipboardPlus as clipboardPlusShapes,
  Clock as clockShapes,
  Crown as crownShapes,
  Download as downloadShapes,
  Eye as eyeShapes,
  EyeOff as eyeOffShapes,
  FileDown as fileDownShapes,
  FileSpreadsheet as fileSpreadsheetShapes,
  FileText as fileTextShapes,
  FileX2 as fileX2Shapes,
  HardHat as hardHatShapes,
  History as historyShapes,
  House as houseShapes,
  Inbox as inboxShapes,
  Info as infoShapes,
  KeyRound as keyRoundShapes,
  Keyboard as keyboardShapes,
  Layers as layersShapes,
  ListChecks as listChecksShapes,
  ListX as listXShapes,
  Lock as lockShapes,
  LogOut as logOutShapes,
  Mail as mailShapes,
  Menu as menuShapes,
  Monitor as monitorShapes,
  MonitorSmartphone as monitorSmartphoneShapes,
  Moon as moonShapes,
  Network as networkShapes,
  PanelLeftClose as panelLeftCloseShapes,
  PanelLeftOpen as panelLeftOpenShapes,
  Pencil as pencilShapes,
  Plus as plusShapes,
  Printer as printerShapes,
  RotateCw as rotateCwShapes,
  Search as searchShapes,
  SearchX as searchXShapes,
  Send as sendShapes,
  Siren as sirenShapes,
  Smartphone as smartphoneShapes,
  Stethoscope as stethoscopeShapes,
  Sun as sunShapes,
  Syringe as syringeShapes,
  Terminal as terminalShapes,
  Trash2 as trash2Shapes,
  TriangleAlert as triangleAlertShapes,
  Undo2 as undo2Shapes,
  Unlink as unlinkShapes,
  UserCog as userCogShapes,
  UserMinus as userMinusShapes,
  UserPen as userPenShapes,
  UserPlus as userPlusShapes,
  UserRound as userRoundShapes,
  UserRoundSearch as userRoundSearchShapes,
  UserX as userXShapes,
  Users as usersShapes,
  WifiOff as wifiOffShapes,
  X as xShapes,
  ZoomIn as zoomInShapes,
  ZoomOut as zoomOutShapes,
} from 'lucide'
import type { IconNode } from 'lucide'

type Props = SVGProps<SVGSVGElement> & { size?: number }

export type Icon = ReturnType<typeof icon>

/** An outline of Lucide's shapes, hidden from assistive technology unless told otherwise. */
function icon(shapes: IconNode) {
  const drawn = shapes.map(([shape, attributes]) => createElement(shape, attributes))
  return function Icon({ size = 24, ...rest }: Props) {
    return createElement('svg', { ...outline, width: size, height: size, ...rest }, ...drawn)
  }
}

const outline = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export const ArrowDown = icon(arrowDownShapes)
export const ArrowLeft = icon(arrowLeftShapes)
export const ArrowRight = icon(arrowRightShapes)
export const ArrowRightLeft = icon(arrowRightLeftShapes)
export const ArrowUp = icon(arrowUpShapes)
export const Building2 = icon(building2Shapes)
export const CalendarCheck = icon(calendarCheckShapes)
export const CalendarClock = icon(calendarClockShapes)
export const CalendarDays = icon(calendarDaysShapes)
export const CalendarHeart = icon(calendarHeartShapes)
export const CalendarPlus = icon(calendarPlusShapes)
export const CalendarX2 = icon(calendarX2Shapes)
export const Check = icon(checkShapes)
export const ChevronDown = icon(chevronDownShapes)
export const ChevronLeft = icon(chevronLeftShapes)
export const ChevronRight = icon(chevronRightShapes)
export const ChevronsUpDown = icon(chevronsUpDownShapes)
export const CircleAlert = icon(circleAlertShapes)
export const CircleCheck = icon(circleCheckShapes)
export const CircleCheckBig = icon(circleCheckBigShapes)
export const CircleX = icon(circleXShapes)
export const ClipboardCheck = icon(clipboardCheckShapes)
export const ClipboardPlus = icon(clipboardPlusShapes)
export const Clock = icon(clockShapes)
export const Crown = icon(crownShapes)
export const Download = icon(downloadShapes)
export const Eye = icon(eyeShapes)
export const EyeOff = icon(eyeOffShapes)
export const FileDown = icon(fileDownShapes)
export const FileSpreadsheet = icon(fileSpreadsheetShapes)
export const FileText = icon(fileTextShapes)
export const FileX2 = icon(fileX2Shapes)
export const HardHat = icon(hardHatShapes)
export const History = icon(historyShapes)
export const House = icon(houseShapes)
export const Inbox = icon(inboxShapes)
export const Info = icon(infoShapes)
export const KeyRound = icon(keyRoundShapes)
export const Keyboard = icon(keyboardShapes)
export const Layers = icon(layersShapes)
export const ListChecks = icon(listChecksShapes)
export const ListX = icon(listXShapes)
export const Lock = icon(lockShapes)
export const LogOut = icon(logOutShapes)
export const Mail = icon(mailShapes)
export const Menu = icon(menuShapes)
export const Monitor = icon(monitorShapes)
export const MonitorSmartphone = icon(monitorSmartphoneShapes)
export const Moon = icon(moonShapes)
export const Network = icon(networkShapes)
export const PanelLeftClose = icon(panelLeftCloseShapes)
export const PanelLeftOpen = icon(panelLeftOpenShapes)
export const Pencil = icon(pencilShapes)
export const Plus = icon(plusShapes)
export const Printer = icon(printerShapes)
export const RotateCw = icon(rotateCwShapes)
export const Search = icon(searchShapes)
export const SearchX = icon(searchXShapes)
export const Send = icon(sendShapes)
export const Siren = icon(sirenShapes)
export const Smartphone = icon(smartphoneShapes)
export const Stethoscope = icon(stethoscopeShapes)
export const Sun = icon(sunShapes)
export const Syringe = icon(syringeShapes)
export const Terminal = icon(terminalShapes)
export const Trash2 = icon(trash2Shapes)
export const TriangleAlert = icon(triangleAlertShapes)
export const Undo2 = icon(undo2Shapes)
export const Unlink = icon(unlinkShapes)
export const UserCog = icon(userCogShapes)
export const UserMinus = icon(userMinusShapes)
export const UserPen = icon(userPenShapes)
export const UserPlus = icon(userPlusShapes)
export const UserRound = icon(userRoundShapes)
export const UserRoundSearch = icon(userRoundSearchShapes)
export const UserX = icon(userXShapes)
export const Users = icon(usersShapes)
export const WifiOff = icon(wifiOffShapes)
export const X = icon(xShapes)
export const ZoomIn = icon(zoomInShapes)
export const ZoomOut = icon(zoomOutShapes)
