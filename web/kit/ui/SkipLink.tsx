import styles from './SkipLink.module.css'

/** First on every screen: skips to `#conteudo`. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('conteudo')?.focus()
      }}
    >
      Saltar para o conteúdo
    </a>
  )
}
