/** As @BotFather hands it out: the number of the bot and 35 characters. */
export const isBotToken = (text: string): boolean => /^\d+:[\w-]{35}$/.test(text)

/** The number of a chat, of a group with a minus, or the name of a public channel; nothing is allowed. */
export const isChatId = (text: string): boolean => /^(-?\d{1,20}|@\w+)?$/.test(text)
