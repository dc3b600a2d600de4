import { createContext } from 'react'

/** Whether a screen stands inside the frame, which has the page's `main` already. */
export const InShell = createContext(false)
