import { createContext } from 'react'

/** True inside the frame, which already has the page's `main`. */
export const InShell = createContext(false)
