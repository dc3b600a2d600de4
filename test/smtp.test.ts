import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { mailIn } from './mail.ts'
import { startSmtp } from './smtp.ts'

it('a message the mail server takes is found in its folder by another process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'apto-smtp-'))
  const smtp = await startSmtp({ folder })
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true })
  for (const subject of ['Olá, João', 'Até já']) {
    const text = 'Veja https://portal.exemplo.pt/a?b=c e volte.'
    await transport.sendMail({ from: 'a@b.pt', to: 'c@d.pt', subject, text })
  }
  const first = await mailIn(folder, 'c@d.pt')
  expect(first).toMatchObject({ assunto: 'Olá, João', links: ['https://portal.exemplo.pt/a?b=c'] })
  expect(await mailIn(folder, 'c@d.pt', 2)).toMatchObject({ assunto: 'Até já' })
  await smtp.stop()
  await rm(folder, { recursive: true })
})
