import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import type { Engine } from './engine.ts'
import { handOn, type Hand } from './hand.ts'

const rh = 'rh@demo.example'
const staff = 'prestador@demo.example'
const row = 'tbody th a'
const gone = { isThere: false }

/** What engines differ in: dialogs, popovers, layout, dates, files and the way of the focus. */
export function tryJourneys(open: () => Promise<Engine>) {
  // One that did not open leaves the others to be ended.
  let house: TestDatabase | undefined
  let portal: Portal | undefined
  let engine: Engine | undefined
  let hand: Hand

  beforeAll(async () => {
    house = await newDemo()
    portal = await startPortal({ DATABASE_URL: house.ownerUrl, DEMO: '1' })
    engine = await open()
    await engine.resize(1366, 768)
    hand = handOn(engine, portal.url)
  })
  afterEach(async () => expect(await hand.takeFaults()).toEqual([]))
  afterAll(async () => {
    await engine?.close()
    await portal?.stop()
    await house?.drop()
  })

  it('a login leads to the dashboard, and a wrong password does not', async () => {
    await hand.goto('/login')
    await hand.click('input[type="email"]')
    await hand.type(rh)
    await hand.press('Tab')
    await hand.type('errada')
    await hand.press('Enter')
    await hand.see('[role="alert"]')
    expect(await hand.run(() => location.pathname)).toBe('/login')
    await hand.open(rh, '/')
    await hand.see('h2', 'Para tratar')
  })

  it('a list is searched and filtered, and Back takes the filter away', async () => {
    await hand.open(rh, '/funcionario')
    await hand.click('main input[type="search"]')
    await hand.type('silva')
    await hand.press('Enter')
    await expect.poll(() => hand.run(() => location.search)).toBe('?pesquisa=silva')
    await expect.poll(async () => (await hand.look(row)).text).toMatch(/silva/iu)
    await hand.run(() => document.querySelector<HTMLElement>('main select')?.focus())
    await hand.type('Expirado ou')
    await hand.press('Tab')
    await expect.poll(() => hand.run(() => location.search)).toBe('?pesquisa=silva&validade=aviso')
    await hand.back()
    await expect.poll(() => hand.run(() => location.search)).toBe('?pesquisa=silva')
    await expect.poll(async () => (await hand.look('main select', 'Validade')).text).toBe('')
  })

  it('a dialog covers the page, ends on Escape and on Back, and gives the focus back', async () => {
    await hand.open(rh, '/funcionario')
    await hand.see(row)
    const { text } = await hand.look(row)
    for (const end of [() => hand.press('Escape'), () => hand.back()]) {
      await hand.click(row)
      await hand.see('dialog:modal h2', text)
      await end()
      await expect.poll(() => hand.look('dialog')).toMatchObject(gone)
      await expect.poll(() => hand.look(row, text)).toMatchObject({ isFocused: true })
    }
  })

  it('an admission is asked for by keys alone: date, choice, calendar and tree', async () => {
    const nome = 'Eulália dos Motores'
    await hand.open(rh, '/funcionario/criar')
    await hand.click('main input', 'Nome')
    await hand.type(nome)
    for (const key of ['Tab', ' ', 'Tab']) await hand.press(key)
    await hand.type('1-2-80')
    await hand.press('Tab')
    const valueOf = async (name: string) => (await hand.look('main input', name)).text
    await expect.poll(() => valueOf('Data de nascimento')).toBe('01-02-1980')
    await hand.press('Tab')
    await hand.type('brasil')
    await hand.see('[role="option"]', 'Brasileira')
    for (const key of ['Enter', 'Tab', 'Tab']) await hand.press(key)
    await hand.type('hoje')
    for (const key of ['Tab', 'Enter']) await hand.press(key)
    await hand.see('[role="gridcell"]')
    for (const key of ['ArrowLeft', 'Enter']) await hand.press(key)
    await expect.poll(() => hand.look('[role="gridcell"]')).toMatchObject(gone)
    await expect.poll(() => valueOf('Data de admissão')).toMatch(/^\d\d-\d\d-\d{4}$/u)
    for (const key of ['Tab', 'ArrowDown']) await hand.press(key)
    await hand.see('[role="option"]')
    for (const key of ['ArrowDown', 'Enter']) await hand.press(key)
    await hand.click('main button', 'Organigrama')
    await hand.see('[role="treeitem"]')
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await hand.press(key)
    await expect.poll(() => hand.look('dialog')).toMatchObject(gone)
    await hand.click('main button', 'Rever e enviar')
    await hand.see('dialog:modal h2', 'Rever o pedido')
    await hand.press('Enter')
    await hand.see('tbody a', nome)
  })

  it('a chosen file is read in the page, which says what is wrong with it', async () => {
    const path = join(hand.downloads, 'pessoas.csv')
    const head =
      'numMecan;nome;sexo;dataNascimento;nacionalidade;categoria;agrupamento;profissao;' +
      'funcao;bi;nif;niss;utente;localTrabalho;dataAdmissao'
    const wrong = '901;Rita Série;1;35/05/1990;Portuguesa;;;;;;;;;Olhão;25/11/2026'
    writeFileSync(path, `${head}\n${wrong}\n`)
    await hand.open(rh, '/funcionario/criar/csv')
    await hand.see('main label', 'Escolher ficheiro')
    await hand.choose('input[type="file"]', path)
    const text = () => hand.run(() => document.querySelector('main')?.textContent)
    await expect.poll(text).toMatch(/1 linha,[^]*problema/u)
  })

  it('an export arrives under its name, with the rows of the list', async () => {
    await hand.open(rh, '/funcionario')
    await hand.click('main button', 'Exportar')
    await hand.click('[role="menuitem"]', 'Todos em CSV')
    const name = 'Funcionários.csv'
    await expect.poll(() => readdirSync(hand.downloads)).toContain(name)
    const lines = () => readFileSync(join(hand.downloads, name), 'utf8').split('\n').length
    await expect.poll(lines).toBeGreaterThan(100)
  })

  it('the provider accepts a request, which leaves the queue', async () => {
    await hand.open(staff, '/prestador/pedidos')
    await hand.see('tbody a')
    const { text } = await hand.look('tbody a')
    await hand.click('tbody a')
    await hand.click('dialog:modal button', 'Aceitar')
    await hand.see('dialog:modal *', 'Aceite pelo prestador')
    await hand.press('Escape')
    await expect.poll(() => hand.look('dialog')).toMatchObject(gone)
    await expect.poll(() => hand.look('tbody a', text)).toMatchObject(gone)
  })

  it('the dark theme is chosen in a menu, and every screen fits a phone in it', async () => {
    await hand.open(rh, '/')
    await hand.click('header button', 'Utilizador')
    await hand.click('[role="menuitemradio"]', 'Escuro')
    await expect.poll(() => hand.run(lightOfPage)).toBeLessThan(60)
    for (const path of ['/', '/funcionario', '/funcionario/criar', '/saude/exame']) {
      await hand.open(rh, path)
      await hand.see('h1')
      await hand.fits(390, 844)
    }
    await hand.fits(1366, 768)
  })
}

/** 0 for black to 255 for white: a canvas knows every way to write a colour. */
function lightOfPage() {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 255
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, 1, 1)
  const [red = 255, green = 255, blue = 255] = pen.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3
}
