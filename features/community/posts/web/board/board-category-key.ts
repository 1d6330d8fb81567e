/** Where the device keeps the chip that was pressed last. Its own file, so that the server can read it. */
export const boardCategoryKey = 'board-category';
