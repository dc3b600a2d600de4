import { readPrivacidade, type Guardado, type Leitor } from '#contract/ajuda.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Card, Note } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { Contacto } from './Contacto.tsx'
import { Seccao, Pontos, Publica } from './Publica.tsx'
import styles from './Publica.module.css'

export function Privacidade() {
  const { baseTitle } = useConfig()
  const { data, error, refetch } = useRead(readPrivacidade, {}, { handled: true })
  return (
    <Publica>
      <ScreenTitle>
        <p>O que o {baseTitle} guarda, porquê, durante quanto tempo e quem o lê.</p>
      </ScreenTitle>
      {error && !data && <FailureMessage error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="100%" height="40rem" />}
      {data && <Texto {...data.message} />}
    </Publica>
  )
}

type Resposta = NonNullable<ReturnType<typeof useRead<typeof readPrivacidade>>['data']>['message']

function Texto({ prestador, tratamentos }: Resposta) {
  return (
    <>
      <Seccao titulo="Quem responde pelos dados">
        <p>
          {prestador.nome}
          {prestador.nif !== null && `, NIF ${prestador.nif}`}, o prestador de segurança e saúde no
          trabalho, opera este portal. A empresa onde cada pessoa trabalha responde pelos dados que
          nele põe.
        </p>
        <p>
          Para saber, corrigir ou apagar o que há sobre si,{' '}
          <Contacto {...{ prestador }} para="dados" />. Pode também pedi-lo à sua empresa. Se a
          resposta não o satisfizer, pode queixar-se à Comissão Nacional de Proteção de Dados (
          <a href="https://www.cnpd.pt" rel="noreferrer">
            cnpd.pt
          </a>
          ).
        </p>
      </Seccao>
      {tratamentos.map(({ nome, porque, guardados }) => (
        <Card key={nome} title={nome}>
          <p>{porque}</p>
          <ul aria-label={`O que se guarda: ${nome}`} className={styles.kept}>
            {guardados.map((guardado) => (
              <Linha key={guardado.nome} {...guardado} />
            ))}
          </ul>
        </Card>
      ))}
      <Seccao titulo="Como se protegem">
        <Pontos>
          <li>Cada empresa só chega ao que é seu: o programa e a base de dados impedem o resto.</li>
          <li>Cada conta vê o que os seus direitos e o seu ramo deixam.</li>
          <li>Fica registado quem leu fichas de aptidão, fotografias e acidentes de uma pessoa.</li>
          <li>As mensagens de email não dizem dados de saúde.</li>
          <li>
            As páginas não pedem nada a terceiros e não têm publicidade nem contagem de visitas.
          </li>
          <li>
            Os cookies são os da sessão, o da empresa escolhida e o que faz o navegador ser
            reconhecido. Sem eles não se entra.
          </li>
        </Pontos>
      </Seccao>
    </>
  )
}

const palavras: Record<Leitor, string> = {
  empresa: 'a empresa, por quem tem esse direito',
  prestador: 'o prestador, segundo o papel de cada um',
  portal: 'o próprio portal, ao serviço da conta',
}

const Linha = ({ nome, leitores, prazo }: Guardado) => (
  <li className={styles.facts}>
    <strong>{nome}</strong>
    <Note as="span" full>
      Quem lê: {leitores.map((leitor) => palavras[leitor]).join('; ')}
    </Note>
    <span>Quanto tempo: {prazo.charAt(0).toLowerCase() + prazo.slice(1)}</span>
  </li>
)
