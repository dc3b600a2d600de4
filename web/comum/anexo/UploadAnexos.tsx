import type { IconNode } from 'lucide'
import { useId, type ReactNode } from 'react'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { FileFaults } from './FileFaults.tsx'
import { useUpload, type Sending } from './use-upload.ts'

type Props = Sending & { icon: IconNode; accept: string; hint: ReactNode; children: string }

/** Up to five files at a time, each by its own call. */
export function UploadAnexos({ icon, accept, hint, children, ...sending }: Props) {
  const id = useId()
  const { sending: name, waiting, errors, send } = useUpload(sending)
  return (
    <Stack gap={2} align="start" data-unprinted>
      <FileChoice {...{ icon, accept, waiting }} multiple describedBy={id} onFiles={send}>
        {name ? `A enviar ${name}...` : children}
      </FileChoice>
      <Note id={id}>{hint}</Note>
      <FileFaults errors={errors} />
    </Stack>
  )
}
