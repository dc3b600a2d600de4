import { creditos } from 'virtual:creditos'
import { useConfig } from '#web/kit/call/config.ts'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import styles from './About.module.css'

export function About() {
  const { baseTitle, versao } = useConfig()
  return (
    <Stack gap={5} max={62}>
      <ScreenTitle heading={`Sobre o ${baseTitle}`}>
        <p>Versão {versao}</p>
      </ScreenTitle>
      <Card>
        <Stack gap={3} className={styles.prose}>
          <p>
            O Apto é o portal onde as empresas acompanham a segurança e a saúde no trabalho com o
            seu prestador: funcionários, exames e fichas de aptidão, atividades de segurança,
            acidentes e pedidos. O nome vem da ficha de aptidão.
          </p>
          <p>
            Os ícones são da biblioteca <strong>Lucide</strong> e o tipo de letra é o{' '}
            <strong>Inter</strong>, servido por este portal. Nenhuma página pede nada a terceiros.
          </p>
          <p>
            O Apto assenta no trabalho de muitas pessoas. Eis o que usamos, com a versão e a licença
            de cada projeto.
          </p>
        </Stack>
      </Card>
      {creditos.map(({ grupo, itens }) => (
        <Card key={grupo} title={grupo}>
          <ul className={styles.list}>
            {itens.map(({ nome, versao: release, licenca, pagina }) => (
              <li key={nome} className={styles.item}>
                <strong>{nome}</strong>
                <span>{release}</span>
                <span>{licenca}</span>
                {pagina && (
                  <a href={pagina} rel="noreferrer">
                    {addressOf(pagina)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  )
}

// lines break between the parts of an address
const addressOf = (pagina: string) =>
  pagina.replace(/^https:\/\/|\/$/gu, '').replaceAll('/', '/\u200B')
