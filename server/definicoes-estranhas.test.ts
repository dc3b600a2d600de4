import { expect, it } from 'vitest'
import { strangersIn } from './config.ts'

it('warns of a name that looks like a setting and is none, and of nobody else’s', () => {
  const env = { SMTP_URI: 'x', RETER_LEITURA_DIAS: '400', BASETITLE: 'x', data_dir: '/x' }
  const others = {
    HOME: '/root',
    HOSTNAME: 'a',
    PATH: '/bin',
    MAILTO: '',
    NODE_OPTIONS: '',
    PORT: '1',
  }
  expect(strangersIn({ ...env, ...others }).map((line) => line.split(' ')[1])).toEqual(
    Object.keys(env),
  )
  expect(strangersIn({ BASETITLE: 'x' })).toEqual([
    'Aviso: BASETITLE não é uma definição do Apto e é ignorada. Queria dizer BASE_TITLE?',
  ])
})
